import { Link } from 'wouter';
import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { listLink, subjectText } from './subject.ts';

type Props = { entry: AuditEntry; none?: string; isInDialog?: boolean };

/** The name of what an entry is about; that of a business leads to where it can be edited or restored. */
export function Subject({ entry, none = '', isInDialog = false }: Props) {
  const text = subjectText(entry);
  const link = listLink(entry);
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
