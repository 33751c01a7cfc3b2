// First import: its listener must run before the router's.
import './shell/back-button-guard.ts';
// Before any schema is created.
import './data/configure-zod.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { adminPaths, getScreenPath } from '../../../schema/rules/website/admin-paths.ts';
import { useHoldDrafts } from './data/use-draft.ts';
import { createQueryClient } from './data/query-client.ts';
import { watchInput } from './data/session/input.ts';
import { checkSession } from './data/session/session.ts';
import { useSession } from './data/session/use-session.ts';
import { ROUTES } from './routes.tsx';
import { RoleNotice } from './shell/RoleNotice.tsx';
import { PanelFrame } from './shell/PanelFrame.tsx';
import { UnknownScreen } from './shell/UnknownScreen.tsx';
import { UnreachableScreen } from './shell/UnreachableScreen.tsx';
import { startVitals } from './shell/start-vitals.ts';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { SignInAgain } from './sign-in/SignInAgain.tsx';
import { getReturnState } from './sign-in/return-address.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { AdminToasts } from './toast/AdminToasts.tsx';

const queryClient = createQueryClient();
watchInput();
void checkSession();
startVitals();

/** The panel, at every path below /admin. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AdminToasts>
        <Panel />
      </AdminToasts>
    </QueryClientProvider>
  );
}

/** Renders nothing until the session is known. Visitors without a session see only the sign-in. */
function Panel() {
  const [path] = useLocation();
  const session = useSession();
  useHoldDrafts();

  useEffect(() => {
    // Data of one operator must not be shown to the next one.
    if (session.kind === 'signed-out') queryClient.clear();
    // Repeats requests that failed because the session had ended.
    if (session.kind === 'signed-in')
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [session.kind]);

  if (path === adminPaths.signIn) return <SignInPage />;
  if (session.kind === 'unknown') return null;
  if (session.kind === 'signed-out')
    return <Redirect to={adminPaths.signIn} replace state={getReturnState()} />;
  if (session.kind === 'unreachable') return <UnreachableScreen error={session.error} />;
  return (
    <>
      <PanelFrame session={session.session} path={getScreenPath(path)}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Switch>
            {ROUTES.map(({ path: at, pattern = at, role, Screen }) => (
              <Route key={at} path={pattern}>
                <RoleNotice own={session.session.role ?? 'all'} needed={role} />
                <Screen />
              </Route>
            ))}
            <Route component={UnknownScreen} />
          </Switch>
        </Suspense>
      </PanelFrame>
      {session.kind === 'expired' && <SignInAgain cause={session.cause} />}
    </>
  );
}
