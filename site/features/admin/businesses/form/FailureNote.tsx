import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { LABELS } from './fields.ts';
import type { Failure } from './failure.ts';

type Props = { failure: Failure; children?: ReactNode };

/** What went wrong, and what to do about it. Conflicts have a screen of their own. */
export function FailureNote({ failure, children }: Props): ReactNode {
  if (failure.is === 'conflict') return null;
  const isField = failure.is === 'fields';
  const title = isField ? 'Bazı alanlar kabul edilmedi' : failure.title;
  const text = isField
    ? `${failure.issues.map(({ field }) => LABELS[field]).join(', ')}. Alanların altındaki açıklamalara bakın.`
    : failure.text;
  return (
    <div className="note note-bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p className="note-title">{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
