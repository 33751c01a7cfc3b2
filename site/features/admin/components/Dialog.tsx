import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { registerLayer } from './dialog-stack.ts';
import { ownsEscape } from './owns-escape.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Buttons in the head, beside ×. */
  actions?: ReactNode;
  /** Buttons in the footer, which stays visible. */
  footer?: ReactNode;
  /** 'wide' for forms with many fields. */
  size?: 'narrow' | 'wide';
  /** Name of a body of text alone, which the keyboard can then scroll. */
  readable?: string;
  /** Disables closing by Escape, by a click outside and by ×, so that nothing is lost by accident. */
  staysOpen?: boolean;
};

/**
 * Modal dialog: traps and restores the focus, closes by Escape. The overlay is our own, because that of Radix adds a
 * style element, which `style-src 'self'` forbids.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  footer,
  size = 'narrow',
  readable,
  staysOpen,
}: Props) {
  const focusBack = useRestoreFocus();
  const hold = staysOpen ? (event: Event) => event.preventDefault() : undefined;
  const escape = (event: Event) => (staysOpen || ownsEscape(event.target)) && event.preventDefault();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <div className="overlay" />
        <Radix.Content
          className={`dialog dialog-${size}`}
          ref={registerLayer}
          {...focusBack}
          onEscapeKeyDown={escape}
          onInteractOutside={hold}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <div>
              <Radix.Title className="dialog-title">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="dialog-description">{description}</Radix.Description>
              )}
            </div>
            {actions !== undefined && <div className="dialog-actions">{actions}</div>}
            {!staysOpen && (
              <Radix.Close className="button button-plain button-icon" aria-label="Kapat">
                <Icon name="x" />
              </Radix.Close>
            )}
          </header>
          <div
            className="dialog-body"
            {...(readable !== undefined && { tabIndex: 0, role: 'region', 'aria-label': readable })}
          >
            {children}
          </div>
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
