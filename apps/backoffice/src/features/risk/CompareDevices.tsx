import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, errorText } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { deviceText } from '../../lib/device-text.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Compare.module.css';
import { type Both, CompareTable } from './CompareTable.tsx';
import { type Shared, sharedOf } from './shared-devices.ts';

const sessionsOf = (id: string) => query(client, 'players.sessions', { params: { id } });
/** Shared ones that are shown, the latest. */
const MOST = 20;

/** From where they signed in, as far as their latest sessions tell. */
export function CompareDevices({ both }: { both: Both }) {
  const [left, right] = [useQuery(sessionsOf(both[0].id)), useQuery(sessionsOf(both[1].id))];
  const error = left.error ?? right.error;
  if (!left.data || !right.data) {
    return error ? <Callout tone="bad">{errorText(error)}</Callout> : <Skeleton height={160} radius={16} />;
  }
  const sessions = [left.data.data, right.data.data] as const;
  const addresses = sharedOf(...sessions, 'address').slice(0, MOST);
  const browsers = sharedOf(...sessions, 'userAgent').slice(0, MOST);
  const row = ({ value, lastSeenAt }: Shared, name: string) => ({
    name: `${name} ${value}`,
    isSame: true,
    shown: [dateTime(lastSeenAt[0]), dateTime(lastSeenAt[1])] as const,
  });
  const rows = [
    {
      name: m.compare_sessions(),
      shown: [String(sessions[0].length), String(sessions[1].length)] as const,
    },
    ...addresses.map((each) => row(each, m.audit_address())),
    ...browsers.map((each) => row({ ...each, value: deviceText(each.value) }, m.compare_browser())),
  ];
  return (
    <>
      <CompareTable title={m.compare_devices()} both={both} rows={unique(rows)} />
      {addresses.length + browsers.length === 0 && <p className={css.quiet}>{m.compare_nothing_shared()}</p>}
    </>
  );
}

/** Versions of one browser are shown by the same words; the first of them is the latest. */
const unique = <Row extends { name: string }>(rows: readonly Row[]): Row[] => [
  ...rows
    .reduce((found, row) => (found.has(row.name) ? found : found.set(row.name, row)), new Map<string, Row>())
    .values(),
];
