import type { SettingsState } from '../../../../../schema/contracts/site-settings.ts';
import { OperatorCard } from './OperatorCard.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import { SessionCard } from './SessionCard.tsx';

/** Operators, own passkeys, open sessions, and the length of a session. */
export function SecurityTab({ session }: Pick<SettingsState, 'session'>) {
  return (
    <>
      <OperatorCard />
      <PasskeyCard />
      <SessionCard session={session} />
    </>
  );
}
