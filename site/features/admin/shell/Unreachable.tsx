import { useState } from 'react';
import { Empty } from '../components/Empty.tsx';
import { reasonOf } from '../data/reason.ts';
import { checkSession } from '../data/session.ts';
import { useTitle } from './use-title.ts';

/** When nobody could say who is signed in: neither the panel nor the sign-in is shown on a guess. */
export function Unreachable({ error }: { error: unknown }) {
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
        <Empty icon="triangle-alert" title="Oturumunuz kontrol edilemedi" text={reasonOf(error)}>
          <button
            type="button"
            className="button"
            aria-disabled={isAsking}
            onClick={() => isAsking || void again()}
          >
            {isAsking ? 'Kontrol Ediliyor...' : 'Yeniden dene'}
          </button>
        </Empty>
      </div>
    </main>
  );
}
