import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { dateTime, errorText, toast, useConfirm } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { IconBarrierBlock, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type ClosedTexts, changesTexts, trimmed } from './closed-texts.ts';
import css from './Maintenance.module.css';

interface SiteStateProps {
  state: Answer<'maintenance.get'>;
  /** What players will read while it is closed, saved or not. */
  texts: ClosedTexts;
  /** Called after unsaved text was saved. */
  onSaved: () => void;
}

/**
 * The state of the site, with a button to change it. It sends the wanted state, so that two people who press at once do
 * not undo each other. Closing also saves the text for players, which the question shows.
 */
export function SiteState({ state, texts, onSaved }: SiteStateProps) {
  const confirm = useConfirm();
  const reload = useReload();
  const [problem, setProblem] = useState<unknown>(null);
  const { isActive, since } = state;
  const wanted = trimmed(texts);
  const Sign = isActive ? IconCircleCheck : IconBarrierBlock;
  const flip = async () => {
    setProblem(null);
    try {
      const confirmed = await confirm(
        {
          icon: <IconBarrierBlock size={40} stroke={1.4} />,
          title: isActive ? m.maintenance_close_title() : m.maintenance_open_title(),
          message: isActive ? (
            <>
              <p>{m.maintenance_close_what()}</p>
              <Reads language={m.settings_in_thai()} text={wanted.description} />
              <Reads language={m.settings_in_english()} text={wanted.descriptionEn} />
            </>
          ) : (
            m.maintenance_open_what()
          ),
          confirmLabel: isActive ? m.maintenance_close() : m.maintenance_open_now(),
          ...(isActive ? { type: 'danger' as const } : {}),
        },
        async () => {
          if (isActive && changesTexts(state, wanted)) {
            await client.call('maintenance.editDescription', { body: wanted });
            onSaved();
          }
          await client.call('maintenance.toggle', { body: { isActive: !isActive } });
        },
      );
      if (confirmed) toast.good(isActive ? m.maintenance_done_closed() : m.maintenance_done_open());
    } catch (error) {
      setProblem(error);
    }
    await reload('maintenance.get');
  };
  return (
    <section className={css.state} data-open={isActive || undefined}>
      <Sign size={48} stroke={1.4} aria-hidden="true" className={css.sign} />
      <div className={css.said} role="status">
        <h2 className={css.title}>{isActive ? m.maintenance_open() : m.maintenance_closed()}</h2>
        <p className={css.text}>{isActive ? m.maintenance_open_text() : m.maintenance_closed_text()}</p>
        {since && <p className={css.since}>{m.maintenance_since({ at: dateTime(since) })}</p>}
      </div>
      <Button
        {...(isActive ? { variant: 'filled', color: 'red' } : { variant: 'gradient' })}
        onClick={() => void flip()}
      >
        {isActive ? m.maintenance_close() : m.maintenance_open_now()}
      </Button>
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
    </section>
  );
}

/** What players of one language will read. */
function Reads({ language, text }: { language: string; text: string }) {
  return (
    <>
      <p className={css.reads}>
        {language}: {text ? m.maintenance_reads() : m.maintenance_reads_usual()}
      </p>
      {text && <blockquote className={css.quote}>{text}</blockquote>}
    </>
  );
}
