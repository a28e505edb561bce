import { dateTime } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import page from '../../parts/page.module.css';
import { percentOf } from './names.ts';
import css from './Promotions.module.css';
import { type Session, statusNames } from './promotion.ts';

/** How far a session is and what it means for the money: the same for one that runs and one that has ended. */
export function SessionFacts({ session }: { session: Session }) {
  const { status, required, done, kept, forfeited, bonus, deposit, withdrawCap, capped, expiresAt, endedAt } =
    session;
  const percent = percentOf(session);
  const isRunning = status === 'RUNNING';
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <span>{isRunning ? m.promotions_left_to_play() : statusNames[status]()}</span>
        <span className={css.strong}>
          {isRunning ? <OwnMoney satang={Math.max(0, required - done)} /> : `${percent}%`}
        </span>
      </div>
      <div
        className={css.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={m.promotions_progress()}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <dl className={page.facts}>
        {deposit > 0 && <Fact name={m.promotions_deposit()} satang={deposit} />}
        <Fact name={m.promotions_bonus()} satang={bonus} />
        <Fact name={m.promotions_to_play()} satang={required} />
        {withdrawCap !== null && <Fact name={m.promotions_cap()} satang={withdrawCap} />}
        {capped > 0 && <Fact name={m.promotions_capped_taken()} satang={capped} />}
        {status !== 'REACHED' && (
          <Fact name={isRunning ? m.promotions_kept_now() : m.promotions_kept()} satang={kept} />
        )}
        {!isRunning && forfeited > 0 && <Fact name={m.promotions_forfeited()} satang={forfeited} />}
        <div>
          <dt>{isRunning ? m.promotions_expires() : m.promotions_ended_at()}</dt>
          <dd>{dateTime(endedAt ?? expiresAt)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Fact({ name, satang }: { name: string; satang: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <OwnMoney satang={satang} />
      </dd>
    </div>
  );
}
