import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { query } from '@salung/client';
import { errorText, StatusBadge } from '@salung/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { RiskFlag } from './batch.ts';
import { FlagBadge } from './FlagBadge.tsx';
import css from './Risk.module.css';
import { kindText, weightText, weightTone, whyText } from './risk-text.ts';

interface RiskFlagsProps {
  playerId: string;
  isOpen: boolean;
}

/** The line that says which flags there are, and their reasons below it. */
export function RiskFlags({ playerId, isOpen }: RiskFlagsProps) {
  const [shown, setShown] = useState(isOpen);
  const reasons = useId();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'risk.player', { params: { id: playerId } }),
    // Staff who open an item decide by the flags of this moment.
    staleTime: 0,
  });
  if (!data) {
    if (!error) return <Skeleton height={24} />;
    return (
      <div role="alert" className={css.failure}>
        <span>{errorText(error)}</span>
        <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {m.risk_retry()}
        </Button>
      </div>
    );
  }
  const { flags } = data;
  const [first] = flags;
  if (!first) return <p className={css.quiet}>{m.risk_none()}</p>;
  return (
    <>
      <UnstyledButton
        className={css.line ?? ''}
        aria-expanded={shown}
        aria-controls={reasons}
        onClick={() => setShown(!shown)}
      >
        <FlagBadge
          weight={first.weight}
          text={m.risk_mark({ number: flags.length, weight: weightText[first.weight]() })}
        >
          {String(flags.length)}
        </FlagBadge>
        <span className={css.kinds}>{kindsOf(flags)}</span>
        <IconChevronDown size={16} aria-hidden="true" className={css.chevron} />
      </UnstyledButton>
      <ul id={reasons} className={css.flags} hidden={!shown}>
        {flags.map((flag) => (
          <Reason key={JSON.stringify(flag)} flag={flag} playerId={playerId} />
        ))}
      </ul>
    </>
  );
}

const kindsOf = (flags: readonly RiskFlag[]) =>
  [...new Set(flags.map(({ kind }) => kind))].map((kind) => kindText[kind]()).join(', ');

function Reason({ flag, playerId }: { flag: RiskFlag; playerId: string }) {
  return (
    <li className={css.flag}>
      <span className={css.head}>
        <span>{kindText[flag.kind]()}</span>
        <StatusBadge tone={weightTone[flag.weight]} label={weightText[flag.weight]()} />
      </span>
      <span className={css.quiet}>{whyText(flag)}</span>
      {'number' in flag && <Others flag={flag} playerId={playerId} />}
    </li>
  );
}

interface OthersProps {
  flag: Extract<RiskFlag, { number: number }>;
  playerId: string;
}

/** The other players, by name where the person may see players, each with the way to both side by side. */
function Others({ flag: { number, players }, playerId }: OthersProps) {
  if (!players) return <span className={css.quiet}>{m.risk_others({ number })}</span>;
  const more = number - players.length;
  return (
    <ul className={css.others}>
      {players.map((player) => (
        <li key={player.id}>
          <PlayerLink player={player} />{' '}
          <Link
            to="/players/$id/compare/$other"
            params={{ id: playerId, other: player.id }}
            className={css.compare ?? ''}
            aria-label={m.compare_with({ name: `${player.firstName} ${player.lastName}` })}
          >
            {m.compare_link()}
          </Link>
        </li>
      ))}
      {more > 0 && <li className={css.quiet}>{m.risk_more({ number: more })}</li>}
    </ul>
  );
}
