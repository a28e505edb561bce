import { Button } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { Sheet } from '../games/Sheet.tsx';
import { continueSitting, saveSitting, untilReminder } from './sitting.ts';

type Played = Answer<'limits.played'>;

/** Says after so many minutes of play how long it has been and what was won or lost, if the player wants to be reminded. */
export default function PlayReminder() {
  const { data } = useQuery(query(client, 'limits.own'));
  const minutes = data?.reminderMinutes ?? null;
  const sitting = useRef(continueSitting(Date.now()));
  const [shown, setShown] = useState<{ minutes: number; played: Played | undefined }>();
  const navigate = useNavigate();

  useEffect(
    () => () => {
      saveSitting({ ...sitting.current, seen: Date.now() });
    },
    [],
  );
  useEffect(() => {
    if (minutes === null || shown) return undefined;
    let isGone = false;
    const show = async () => {
      const now = Date.now();
      sitting.current = saveSitting({ ...sitting.current, seen: now, reminded: now });
      const since = new Date(sitting.current.since).toISOString();
      // Without an answer it still says how long it has been.
      const played = await client.call('limits.played', { query: { since } }).catch(() => undefined);
      if (!isGone) setShown({ minutes: Math.round((now - sitting.current.since) / 60_000), played });
    };
    const timer = setTimeout(() => void show(), untilReminder(sitting.current, minutes, Date.now()));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [minutes, shown]);

  const close = useCallback(() => setShown(undefined), []);
  if (!shown) return null;
  const { played } = shown;
  return (
    <Sheet title={m.limits_played_title()} onClose={close}>
      <div className={page.form}>
        <dl className={page.facts}>
          <div>
            <dt>{m.limits_played_time()}</dt>
            <dd>{m.limits_minutes({ minutes: shown.minutes })}</dd>
          </div>
          {played && (
            <>
              <div>
                <dt>{m.limits_played_staked()}</dt>
                <dd>
                  <OwnMoney satang={played.staked} />
                </dd>
              </div>
              <div>
                <dt>{m.limits_played_result()}</dt>
                <dd>
                  <OwnMoney satang={-played.lost} change />
                </dd>
              </div>
            </>
          )}
        </dl>
        <Button variant="gradient" onClick={() => void navigate({ to: '/' })}>
          {m.limits_played_stop()}
        </Button>
        <Button variant="default" onClick={close}>
          {m.limits_played_go_on()}
        </Button>
      </div>
    </Sheet>
  );
}
