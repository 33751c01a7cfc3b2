import type { ChangeGroup, Decision } from '../../../../../schema/contracts/batch.ts';
import { useRules } from '../data/use-rules.ts';

type Props = { feed: string; group: ChangeGroup; decision: Decision };

/** Makes the decision about a group a rule for later files of the same feed. */
export function RuleCheckbox({ feed, group, decision }: Props) {
  const { rules, add, remove } = useRules();
  const rule = rules.find((each) => each.feed === feed && each.groupKey === group.key);
  const isBusy = add.isPending || remove.isPending;
  const isOn = rule?.decision === decision;
  return (
    <label className="rule">
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={isBusy}
        onChange={() => {
          if (isBusy) return;
          if (isOn) remove.mutate(rule.id);
          else add.mutate({ feed, groupKey: group.key, decision });
        }}
      />
      <span>
        Sonraki dosyalarda da böyle yap{' '}
        <span className="hint">
          “{feed}” kaynağının dosyalarında bu değişiklik{' '}
          {decision === 'accept' ? 'kendiliğinden uygulanır' : 'kendiliğinden dışarıda bırakılır'}.
        </span>
      </span>
    </label>
  );
}
