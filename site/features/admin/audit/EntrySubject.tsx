import { Link } from 'wouter';
import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { toListUrl, toSubjectText } from './text/entry-subject.ts';

type Props = { entry: AuditEntry; none?: string; isInDialog?: boolean };

/** Subject of an entry; that of a business links to its form. */
export function EntrySubject({ entry, none = '', isInDialog = false }: Props) {
  const text = toSubjectText(entry);
  const link = toListUrl(entry);
  if (text === '') return none;
  if (link === null) return text;
  return (
    <>
      <Link className="subject" href={link} replace={isInDialog}>
        {text}
      </Link>{' '}
      {entry.subject?.business?.isRemoved && <span className="badge badge-bad">Silindi</span>}
    </>
  );
}
