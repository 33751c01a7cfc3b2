import { useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { toErrorMessage } from '../data/error-message.ts';
import { checkSession } from '../data/session/session.ts';
import { useTitle } from '../components/use-title.ts';

/** Shown if the session could not be loaded: neither the panel nor the sign-in is shown on a guess. */
export function UnreachableScreen({ error }: { error: unknown }) {
  const [isAsking, setIsAsking] = useState(false);
  useTitle('Sunucuya ulaşılamadı');

  async function again() {
    setIsAsking(true);
    await checkSession();
    setIsAsking(false);
  }

  return (
    <main className="sign-in">
      <div className="card sign-in-card">
        <h1>Sunucuya ulaşılamadı</h1>
        <EmptyState icon="triangle-alert" title="Oturumunuz kontrol edilemedi" text={toErrorMessage(error)}>
          <button
            type="button"
            className="button"
            aria-disabled={isAsking}
            onClick={() => isAsking || void again()}
          >
            {isAsking ? 'Kontrol Ediliyor...' : 'Yeniden dene'}
          </button>
        </EmptyState>
      </div>
    </main>
  );
}
