import { useRules } from '../data/use-rules.ts';
import { toKeyTitle } from '../text/group-text.ts';

/** Rules for later files, each with the button that ends it; nothing without rules. */
export function RuleList() {
  const { rules, remove } = useRules();
  if (rules.length === 0) return null;
  return (
    <section className="card" aria-labelledby="rules-title">
      <div className="card-head">
        <h2 id="rules-title">Sonraki dosyalar için kurallar</h2>
      </div>
      <ul className="rules">
        {rules.map(({ id, feed, groupKey, decision, createdBy }) => (
          <li key={id}>
            <p>
              <span className="font-bold">{toKeyTitle(groupKey)}</span>:{' '}
              {decision === 'accept' ? 'uygulanır' : 'dışarıda bırakılır'}
              <span className="cell-detail">
                Kaynak: {feed} · {createdBy}
              </span>
            </p>
            <button
              type="button"
              className="button button-small"
              aria-label={`Kuralı kaldır: ${toKeyTitle(groupKey)}, ${feed}`}
              aria-disabled={remove.isPending}
              onClick={() => remove.isPending || remove.mutate(id)}
            >
              Kaldır
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
