import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';

/** `/notice`: what staff tell all players. */
export default function NoticePage() {
  const { data } = useQuery(query(client, 'notices.current'));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <h1 className={page.heading}>{m.notice_title()}</h1>
      <Panel>{data?.text ?? m.notice_none()}</Panel>
    </div>
  );
}
