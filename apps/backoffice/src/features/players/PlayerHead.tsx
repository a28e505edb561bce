import { dateTime, day, Money, showPhone } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { useNow } from '../../lib/use-now.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './PlayerPage.module.css';
import { nameOf, type Player } from './player.ts';
import { Withdrawable } from './Withdrawable.tsx';

/** The most important facts about a player: money, account, and restrictions. */
export function PlayerHead({ player }: { player: Player }) {
  const can = useCan();
  return (
    <div className={css.head}>
      <Warnings player={player} />
      {can('withdraw:read') && <Withdrawable playerId={player.id} />}
      <div className={css.tiles}>
        <Tile name={m.balance()} satang={player.balance} main />
        <Tile name={m.held()} satang={player.held} />
        <Tile name={m.players_turnover_left()} satang={player.turnoverLeft} />
        <Tile name={m.topped_up()} satang={player.toppedUp} />
        <Tile name={m.paid_out()} satang={player.paidOut} />
        <Tile name={m.players_net_result()} satang={player.netResult} change />
      </div>
      <div className={css.facts}>
        {player.bank ? <BankAccount account={player.bank} /> : <Fact name={m.bank()}>{m.no_bank()}</Fact>}
        <Fact name={m.players_birth_date()}>{day(player.birthDate)}</Fact>
        <Fact name={m.players_registered()}>{day(player.createdAt)}</Fact>
        <Fact name={m.players_last_seen()}>
          {player.lastSeenAt ? dateTime(player.lastSeenAt) : m.players_never()}
        </Fact>
        <Fact name={m.two_factor()}>{player.twoFactor ? m.two_factor_on() : m.two_factor_off()}</Fact>
        <Fact name={m.players_referral_code()}>{player.referralCode}</Fact>
        {player.referredBy && (
          <Fact name={m.players_referred_by()}>
            <Link to="/players/$id" params={{ id: player.referredBy.id }} className={css.link ?? ''}>
              {nameOf(player.referredBy)} {showPhone(player.referredBy.phone)}
            </Link>
          </Fact>
        )}
        <Fact name={m.legal_terms()}>{acceptedText(player.consents.terms)}</Fact>
        <Fact name={m.legal_privacy()}>{acceptedText(player.consents.privacy)}</Fact>
        <Fact name={m.field_marketing()}>
          {player.consents.marketing ? day(player.consents.marketing) : m.legal_marketing_no()}
        </Fact>
        {player.marketingSource && <Fact name={m.players_marketing_source()}>{player.marketingSource}</Fact>}
      </div>
      <OpenItems player={player} />
    </div>
  );
}

/** Which version of a text the player accepted, and when. */
function acceptedText({ version, acceptedAt }: Player['consents']['terms']): string {
  const at = day(acceptedAt);
  return version === null ? m.legal_accepted_before({ at }) : m.legal_accepted({ version, at });
}

function Warnings({ player }: { player: Player }) {
  const now = useNow();
  const can = useCan();
  const { payoutPausedUntil, status, statusReason, openChange } = player;
  const paused = payoutPausedUntil !== null && Date.parse(payoutPausedUntil) > now;
  return (
    <>
      {player.isTest && <Callout tone="info">{m.players_is_test()}</Callout>}
      {status !== 'ACTIVE' && statusReason && (
        <Callout tone="warn">{m.players_status_because({ reason: statusReason })}</Callout>
      )}
      {/* Where it can be seen what can be withdrawn, it says the pause, too. */}
      {paused && !can('withdraw:read') && (
        <Callout tone="warn">{m.players_payout_paused({ until: dateTime(payoutPausedUntil) })}</Callout>
      )}
      {openChange && (
        <Callout tone="warn">
          {openChange.kind === 'bank' ? m.players_open_change_bank() : m.players_open_change_phone()}{' '}
          <Link
            to="/players/$id"
            params={{ id: player.id }}
            search={{ tab: 'changes', entry: openChange.id }}
            className={css.link ?? ''}
          >
            {m.players_open_change_see()}
          </Link>
        </Callout>
      )}
    </>
  );
}

function OpenItems({ player }: { player: Player }) {
  const can = useCan();
  const topup = can('topup:read') && player.openTopupId;
  const withdrawal = can('withdraw:read') && player.openWithdrawalId;
  if (!topup && !withdrawal) return null;
  return (
    <div className={css.links}>
      {topup && (
        <Link to="/topups/queue" search={{ id: topup }} className={css.link ?? ''}>
          {m.players_open_topup()}
        </Link>
      )}
      {withdrawal && (
        <Link to="/withdrawals/queue" search={{ id: withdrawal }} className={css.link ?? ''}>
          {m.players_open_withdrawal()}
        </Link>
      )}
    </div>
  );
}

interface TileProps {
  name: string;
  satang: number;
  main?: boolean;
  /** With its sign: what was won or lost. */
  change?: boolean;
}

function Tile({ name, satang, main = false, change = false }: TileProps) {
  return (
    <div className={css.tile}>
      <span className={css.label}>{name}</span>
      <span className={main ? `${css.sum} ${css.main}` : css.sum}>
        <Money satang={satang} live={main} change={change} />
      </span>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={css.fact}>
      <span className={css.label}>{name}</span>
      <span>{children}</span>
    </span>
  );
}
