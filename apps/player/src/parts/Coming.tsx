import { EmptyState } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { ButtonLink } from './ButtonLink.tsx';
import { Panel } from './Panel.tsx';
import page from './page.module.css';

/** A page whose time has not come yet: what it will be, and the way on. */
export function Coming({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <h1 className={page.heading}>{title}</h1>
      <Panel>
        <EmptyState
          drawing={drawing}
          title={m.coming_title()}
          text={text}
          action={
            <ButtonLink to="/" variant="default">
              {m.not_found_home()}
            </ButtonLink>
          }
        />
      </Panel>
    </div>
  );
}
