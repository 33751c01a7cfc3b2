import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { SignedIn } from '../../../../schema/contracts/sign-in.ts';
import { Icon } from '../components/Icon.tsx';
import { startSession } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { useTitle } from '../components/use-title.ts';
import { getReturnAddress } from './return-address.ts';
import { SignInForm } from './SignInForm.tsx';

/** Delay before the redirect after a successful sign-in, in milliseconds (A-2.3-06). */
const REDIRECT_AFTER = 1000;

/** /admin/login, without the sidebar. Redirects signed-in operators to their previous page, or to the dashboard. */
export function SignInPage() {
  const [, go] = useLocation();
  const { kind } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useTitle('Sistem Girişi');

  useEffect(() => {
    if (kind === 'signed-in') go(getReturnAddress(history.state), { replace: true });
  }, [kind, go]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onSignedIn(session: SignedIn) {
    timer.current = setTimeout(() => startSession(session), REDIRECT_AFTER);
  }

  return (
    <main className="sign-in">
      <div className="card sign-in-card">
        <span className="sign-in-mark">
          <Icon name="building-2" />
        </span>
        <h1>Sistem Girişi</h1>
        <p className="badge badge-good">
          <Icon name="shield-check" />3 Katmanlı Güvenlik
        </p>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
      <a className="sign-in-home" href="/">
        <Icon name="arrow-left" />
        Siteye dön
      </a>
    </main>
  );
}
