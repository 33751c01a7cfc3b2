import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { TableHead } from '../../components/TableHead.tsx';
import { formatLiras } from '../money.ts';
import { formatPeriod, STATES } from './subscription-text.ts';

type Props = { subscriptions: Subscription[]; onOpen: (subscription: Subscription) => void };

/** Table of subscriptions, newest first. The business opens one. */
export function SubscriptionTable({ subscriptions, onOpen }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Abonelikler">
      <table className="table table-blocks subscriptions">
        <TableHead
          columns={['İşletme', 'Plan', 'Durum', 'Dönem', { name: 'Tutar', isNumber: true }, 'Ödeme']}
        />
        <tbody>
          {subscriptions.map((subscription) => {
            const { id, business, plan, state, price, isPaid } = subscription;
            return (
              <tr key={id}>
                <th scope="row">
                  <button type="button" className="subscription-open" onClick={() => onOpen(subscription)}>
                    {business.name}
                    <span className="sr-only">
                      , {plan.name}, {formatPeriod(subscription)}
                    </span>
                  </button>
                  <span className="subscription-city">{business.city}</span>
                </th>
                <td>{plan.name}</td>
                <td>
                  <span className={`badge ${STATES[state].badge}`}>{STATES[state].name}</span>
                </td>
                <td className="whitespace-nowrap">{formatPeriod(subscription)}</td>
                <td className="num">{formatLiras(price)}</td>
                <td>
                  <span className={`badge ${isPaid ? 'badge-good' : 'badge-note'}`}>
                    {isPaid ? 'Ödendi' : 'Ödenmedi'}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
