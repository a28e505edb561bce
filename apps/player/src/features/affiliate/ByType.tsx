import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import css from './Affiliate.module.css';
import { besideTypes, type Day, typeSums } from './graph.ts';
import { typeName } from './type-name.ts';

/** What these days brought by game type, each with a bar beside the others. */
export function ByType({ days }: { days: readonly Day[] }) {
  const beside = besideTypes(days);
  const sums = [
    ...typeSums(days).map(({ gameType, amount }) => ({ name: typeName(gameType), amount })),
    ...(beside === 0 ? [] : [{ name: m.affiliate_type_beside(), amount: beside }]),
  ];
  const most = Math.max(...sums.map(({ amount }) => Math.abs(amount)));
  if (sums.length === 0) return null;
  return (
    <section className={css.types} aria-labelledby="affiliate-types">
      <h3 id="affiliate-types" className={css.subtitle}>
        {m.affiliate_types()}
      </h3>
      <ul>
        {sums.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <OwnMoney satang={amount} change />
            <span className={css.typeBar} data-below={amount < 0 || undefined} aria-hidden="true">
              <span style={{ inlineSize: `${(Math.abs(amount) * 100) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
