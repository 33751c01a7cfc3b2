import * as Radix from '@radix-ui/react-dialog';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { registerLayer } from '../components/dialog-stack.ts';
import { ownsEscape } from '../components/owns-escape.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { Navigation } from './Navigation.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Replaces the sidebar on small screens: a bar with a menu button. */
export function TopBar({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="top-bar">
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Trigger className="button button-plain button-icon" aria-label="Menüyü aç">
          <Icon name="menu" />
        </Radix.Trigger>
        <Radix.Portal>
          <div className="overlay" />
          <Radix.Content
            className="drawer"
            ref={registerLayer}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => ownsEscape(event.target) && event.preventDefault()}
          >
            <div className="sidebar-head">
              <Radix.Title className="sr-only">Menü</Radix.Title>
              <Brand />
              <Radix.Close className="button button-plain button-icon" aria-label="Menüyü kapat">
                <Icon name="x" />
              </Radix.Close>
            </div>
            <Links name={name} onClose={() => setIsOpen(false)} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <div className="grid leading-tight">
        <span className="brand-name">Yönetim Sistemi</span>
        <span className="brand-note">Mobil Dashboard</span>
      </div>
    </header>
  );
}

function Links({ name, onClose }: { name: string; onClose: () => void }) {
  useCloseOnBack(onClose);
  return (
    <>
      <Navigation onFollow={onClose} />
      <AccountMenu name={name} />
    </>
  );
}
