import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { LABELS } from '../fields/line-fields.ts';
import type { SaveFailure } from './save-failure.ts';

type Props = { failure: SaveFailure; children?: ReactNode };

/** Error message of a failure, with its recovery actions. Conflicts have a separate screen. */
export function FailureNote({ failure, children }: Props): ReactNode {
  if (failure.kind === 'conflict') return null;
  const [title, text] = toFailureText(failure);
  return (
    <div className="note note-bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p className="font-bold">{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

function toFailureText(failure: Exclude<SaveFailure, { kind: 'conflict' }>): [title: string, text: string] {
  switch (failure.kind) {
    case 'fields': {
      const labels = failure.issues.map(({ field }) => LABELS[field]).join(', ');
      return ['Bazı alanlar kabul edilmedi', `${labels}. Alanların altındaki açıklamalara bakın.`];
    }
    case 'removed':
      return [
        'Bu işletme siz düzenlerken silindi',
        'Değişiklikleriniz kaydedilmedi, bu pencerede duruyor. İşletmeyi geri yükleyip kaydedebilirsiniz.',
      ];
    case 'exists': {
      const { name, isRemoved } = failure.existing;
      return isRemoved
        ? ['Bu işletme daha önce silinmiş', `“${name}” aynı ad ve adresle kayıtlı; geri yükleyebilirsiniz.`]
        : ['Bu işletme zaten kayıtlı', `“${name}” aynı ad ve adresle sitede.`];
    }
    case 'other':
      return [failure.title, failure.text];
  }
}
