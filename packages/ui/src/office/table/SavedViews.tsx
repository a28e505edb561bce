import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Popup } from '../popup/Popup.tsx';
import css from './TableTools.module.css';
import type { SavedViewsProps } from './tools.ts';

/** A person's own saved views of a list: filters, order and columns under a name. */
export function SavedViews({ views, current, onOpen, onSave, onDelete }: SavedViewsProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const chosen = views?.find((view) => view.search === current);
  return (
    <Popup
      opened={open}
      onChange={setOpen}
      align="end"
      labelledBy={title}
      className={`${css.menu} ${css.own}`}
      target={(opener) => (
        <ActionIcon
          {...opener}
          className={css.tool ?? ''}
          variant="default"
          data-used={chosen ? true : undefined}
          aria-label={chosen ? `${m.views_title()}: ${chosen.name}` : m.views_title()}
          title={m.views_title()}
        >
          <IconBookmark size={18} stroke={1.6} />
        </ActionIcon>
      )}
    >
      {({ ViewList }) => (
        <ViewList
          titleId={title}
          views={views}
          chosen={chosen}
          onOpen={(view) => {
            setOpen(false);
            onOpen(view);
          }}
          onSave={onSave}
          onDelete={onDelete}
        />
      )}
    </Popup>
  );
}
