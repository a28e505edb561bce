import { query } from '@salung/client';
import { dateTime } from '@salung/ui';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { nameOf } from './names.ts';
import { statusNames } from './promotion.ts';

/** The latest promotions that the player took; nothing where there were none. */
export function OwnSessions() {
  const { data } = useQuery(query(client, 'promotions.ownSessions', { query: { per_page: 10 } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={m.promotions_own()}>
      <Rows columns={[m.promotions_one(), m.column_time(), m.promotions_status(), m.promotions_bonus()]}>
        {data.data.map((session) => (
          <Row
            key={session.id}
            icon={<IconGift size={20} stroke={1.6} />}
            direction="none"
            title={nameOf(session)}
            text={dateTime(session.openedAt)}
            amount={<OwnMoney satang={session.bonus} />}
            below={statusNames[session.status]()}
            link={{ to: '/promotions/session/$id', params: { id: session.id } }}
          />
        ))}
      </Rows>
    </Panel>
  );
}
