import type { ReactNode, Ref } from 'react';
import type { AdminIcon } from '../icons/admin-icon-names.ts';
import { Icon } from './Icon.tsx';

type Props = {
  icon: AdminIcon;
  title: string;
  text?: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** Replaces a list that is empty or could not be loaded. `children` are actions. */
export function EmptyState({ icon, title, text, children, ref }: Props) {
  return (
    <div className="empty" ref={ref}>
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
