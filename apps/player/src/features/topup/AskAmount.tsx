import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '@salung/client';
import { formatBaht, lazyPart, parseBaht, shortBaht } from '@salung/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { AmountField } from '../../parts/AmountField.tsx';
import { BankLine } from '../../parts/BankLine.tsx';
import { useDraft } from '../../parts/draft.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { useDiscreet } from '../../platform/privacy.ts';
import { useUser } from '../../platform/session.ts';
import { type Choice, Methods } from './Methods.tsx';
import { channelFor, type PaymentChannel, type Way, waysOf } from './methods.ts';
import { leftText, type OwnLimit } from './own-limit.ts';
import { useTopupCache } from './use-topup-cache.ts';

// With the words of all terms, so it has a file of its own, which comes while the channels are asked for.
const choice = import('../promotions/PromotionChoice.tsx');
choice.catch(() => undefined);
const PromotionChoice = lazyPart(() => choice.catch(() => import('../promotions/PromotionChoice.tsx')));

const PRESETS = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000];

/** Bounds of a top-up in satang. */
export interface Bounds {
  minimum: number;
  maximum: number;
}

/** The problem of a typed amount, or null. */
export function checkTopup(typed: string, { minimum, maximum }: Bounds): string | null {
  const amount = parseBaht(typed);
  if (amount === null) return m.invalid_amount();
  if (amount < minimum) return m.invalid_minimum({ amount: shortBaht(minimum) });
  if (amount > maximum) return m.invalid_maximum({ amount: shortBaht(maximum) });
  return null;
}

/** The chosen promotion: at first the one that the address names, which goes from there once it is chosen otherwise. */
function usePromotion() {
  const { promotion }: { promotion?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(promotion ?? null);
  const choose = useCallback(
    (id: string | null) => {
      setChosen(id);
      if (promotion !== undefined && id !== promotion)
        void navigate({ to: '/deposit', search: {}, replace: true, resetScroll: false });
    },
    [promotion, navigate],
  );
  return [chosen, choose] as const;
}

interface AskAmountProps {
  bounds: Bounds;
  channels: readonly PaymentChannel[];
  ownLimit: OwnLimit | undefined;
}

/** The way that the player chooses, at first the first one, and the bounds of a top-up by it. */
function useWay({ channels, bounds: usual }: Pick<AskAmountProps, 'channels' | 'bounds'>) {
  const [chosen, setChosen] = useState<Choice>();
  const ways = waysOf(channels);
  const way = chosen === 'slip' ? undefined : (ways.find(({ kind }) => kind === chosen) ?? ways[0]);
  // A channel has limits of its own, within those of all top-ups.
  const bounds = way
    ? {
        minimum: Math.max(usual.minimum, way.minimum),
        maximum: Math.min(usual.maximum, way.maximum),
      }
    : usual;
  return { ways, way, bounds, setChosen };
}

interface CreateOptions {
  /** Undefined for a transfer with a slip. */
  way: Way | undefined;
  promotionId: string | null;
  onCreated: () => void;
}

/** Begins a top-up of an amount. */
function useCreate({ way, promotionId, onCreated }: CreateOptions) {
  const cache = useTopupCache();
  return useAction({
    mutationFn: (amount: number) => {
      const channel = way && channelFor(way, amount);
      return client.call('topup.create', {
        body: {
          amount,
          promotionId,
          ...(channel ? { type: 'CHANNEL_KEY' as const, channelKey: channel.key } : {}),
        },
      });
    },
    onSuccess: (topup) => {
      onCreated();
      cache.open(topup);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'TOPUP_OPEN') void cache.refresh();
    },
  });
}

/**
 * Asks how to deposit and how much; the server then chooses the account, or asks the gateway. It suspends until all of it is there, so that
 * nothing moves.
 */
export function AskAmount({ bounds: usual, channels, ownLimit }: AskAmountProps) {
  const [typed, setTyped] = useDraft<string>('deposit', '');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [promotionId, setPromotion] = usePromotion();
  const { ways, way, bounds, setChosen } = useWay({ channels, bounds: usual });
  const onCreated = () => {
    setTyped('');
    setPromotion(null);
  };
  const create = useCreate({ way, promotionId, onCreated });
  const amount = parseBaht(typed);
  const isLimited = ownLimit !== undefined && ownLimit.left < bounds.maximum;
  const most = isLimited ? ownLimit.left : bounds.maximum;
  const aboveOwn = isLimited && amount !== null && amount > most;
  const ownText = isLimited && <OwnLeft limit={ownLimit} minimum={bounds.minimum} />;
  // Too large amounts are reported while typing, since further digits cannot correct them.
  const tooMuch = amount !== null && amount > bounds.maximum ? checkTopup(typed, bounds) : null;
  return (
    <Panel>
      <form
        className={page.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isBetween = amount !== null && way !== undefined && !channelFor(way, amount);
          const problem = checkTopup(typed, bounds) ?? (isBetween ? m.deposit_method_between() : null);
          setComplaint(problem);
          if (problem || aboveOwn) event.currentTarget.querySelector('input')?.focus();
          else if (amount !== null) create.mutate(amount);
        }}
      >
        {ways.length > 0 && (
          <Methods
            ways={ways}
            value={way?.kind ?? 'slip'}
            onChange={(choice) => {
              setChosen(choice);
              setComplaint(null);
            }}
          />
        )}
        <AmountField
          label={m.deposit_amount()}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setComplaint(null);
          }}
          presets={PRESETS.filter((preset) => preset >= bounds.minimum && preset <= most)}
          error={complaint ?? tooMuch ?? (aboveOwn && ownText)}
          hint={
            ownText || m.deposit_range({ min: shortBaht(bounds.minimum), max: shortBaht(bounds.maximum) })
          }
        />
        <PromotionChoice value={promotionId} onChange={setPromotion} amount={amount} />
        <OwnBank />
        <Problem error={create.error} />
        <div className={page.submit}>
          <Button type="submit" variant="gradient" fullWidth loading={create.isPending}>
            {amount && !aboveOwn && !checkTopup(typed, bounds)
              ? m.deposit_submit_amount({ amount: formatBaht(amount) })
              : m.deposit_submit()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What the player's own limit still allows, with the way to it. */
function OwnLeft({ limit, minimum }: { limit: OwnLimit; minimum: number }) {
  const discreet = useDiscreet();
  return (
    <>
      {discreet(leftText(limit, minimum))} · <Link to="/profile/limits">{m.deposit_left_link()}</Link>
    </>
  );
}

/** The account to transfer from. */
function OwnBank() {
  const { user } = useUser();
  return (
    <div>
      <p className={page.quiet} style={{ marginBottom: 8 }}>
        {m.deposit_how()}
      </p>
      {user ? <BankLine bank={user.bank} masked /> : <Skeleton height={66} />}
    </div>
  );
}
