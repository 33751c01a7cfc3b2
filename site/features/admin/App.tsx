// First: it must hear of Back before the router does.
import './shell/leaving.ts';
// Before the first schema.
import './data/validation.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { adminPaths } from '../../../schema/rules/admin-paths.ts';
import { newQueryClient } from './data/query-client.ts';
import { checkSession } from './data/session.ts';
import { useSession } from './data/use-session.ts';
import { ROUTES } from './routes.tsx';
import { Frame } from './shell/Frame.tsx';
import { UnknownScreen } from './shell/UnknownScreen.tsx';
import { Unreachable } from './shell/Unreachable.tsx';
import { measure } from './shell/vitals.ts';
import { Waiting } from './shell/Waiting.tsx';
import { SignInAgain } from './sign-in/SignInAgain.tsx';
import { leftAddress } from './sign-in/left-address.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { AdminToasts } from './toast/AdminToasts.tsx';

const queryClient = newQueryClient();
void checkSession();
measure();

/** The panel: every address below /admin. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AdminToasts>
        <Panel />
      </AdminToasts>
    </QueryClientProvider>
  );
}

/** Nothing is shown before it is known who is there; who is not signed in gets to see the sign-in alone. */
function Panel() {
  const [path] = useLocation();
  const session = useSession();

  useEffect(() => {
    // What one operator has read is not the next one's.
    if (session.is === 'signed-out') queryClient.clear();
    // What failed because the session was over.
    if (session.is === 'signed-in')
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [session.is]);

  if (path === adminPaths.signIn) return <SignInPage />;
  if (session.is === 'unknown') return null;
  if (session.is === 'signed-out') return <Redirect to={adminPaths.signIn} replace state={leftAddress()} />;
  if (session.is === 'unreachable') return <Unreachable error={session.error} />;
  return (
    <>
      <Frame session={session.session} path={path}>
        <Suspense fallback={<Waiting />}>
          <Switch>
            {ROUTES.map(({ path: at, Screen }) => (
              <Route key={at} path={at} component={Screen} />
            ))}
            <Route component={UnknownScreen} />
          </Switch>
        </Suspense>
      </Frame>
      {session.is === 'expired' && <SignInAgain cause={session.cause} />}
    </>
  );
}
