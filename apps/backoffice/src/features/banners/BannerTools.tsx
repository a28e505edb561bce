import { Button } from '@mantine/core';
import { errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Banners.module.css';
import { type Banner, nameOf, periodOf, stateNames, whoNames } from './banner.ts';

/** The state of a banner, and what can be done with it. */
export function BannerTools({ banner, onEdit }: { banner: Banner; onEdit: () => void }) {
  const { id, state, audience, isLinkClosed } = banner;
  const can = useCan();
  const reload = useReload();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { label, tone } = stateNames[state];
  const isShown = ['RUNNING', 'SCHEDULED', 'ENDED'].includes(state);
  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await client.call('banners.toggle', { params: { id }, body: { isActive: !isShown } });
      toast.good(isShown ? m.banners_now_paused() : m.banners_now_shown());
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
    await reload('banners.list');
  };
  const archive = async () => {
    try {
      const done = await confirm(
        {
          title: m.banners_archive_title({ name: nameOf(banner) }),
          message: m.banners_archive_text(),
          confirmLabel: m.banners_archive(),
          type: 'danger',
        },
        () => client.call('banners.archive', { params: { id } }),
      );
      if (done) await reload('banners.list');
    } catch (error) {
      toast.bad(errorText(error));
    }
  };
  return (
    <div className={css.end}>
      <span className={css.period}>
        {periodOf(banner)} · {whoNames[audience.who]()}
      </span>
      <StatusBadge tone={tone} label={label()} />
      {can('banner:write') && state !== 'ARCHIVED' && (
        <div className={css.buttons}>
          <Button variant="default" size="xs" onClick={onEdit}>
            {m.banners_edit()}
          </Button>
          <Button variant="default" size="xs" loading={busy} onClick={() => void toggle()}>
            {isShown ? m.banners_pause() : m.banners_show_now()}
          </Button>
          <Button variant="subtle" color="gray" size="xs" onClick={() => void archive()}>
            {m.banners_archive()}
          </Button>
        </div>
      )}
      {isLinkClosed && state !== 'ARCHIVED' && <span className={css.closed}>{m.banners_link_closed()}</span>}
    </div>
  );
}
