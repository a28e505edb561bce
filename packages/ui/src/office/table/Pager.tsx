import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import css from './Pager.module.css';
import { type PageOf, type PageSize, pageSizes } from './paging.ts';

interface PagerProps {
  page: PageOf<unknown>;
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
}

const number = (value: number) => value.toLocaleString('en-US');

/** Which rows of the list are shown, and buttons to the other pages. */
export function Pager({ page, onPage, onPageSize }: PagerProps) {
  const first = (page.page - 1) * page.per_page + (page.data.length > 0 ? 1 : 0);
  const last = (page.page - 1) * page.per_page + page.data.length;
  const total = `${page.totalIsEstimate ? '≈ ' : ''}${number(page.total)}`;
  const more = page.totalIsEstimate ? page.data.length === page.per_page : last < page.total;
  return (
    <nav className={css.pager} aria-label={m.pages()}>
      <span className={css.rows}>{m.page_rows({ first: number(first), last: number(last), total })}</span>
      <NativeSelect
        className={css.size ?? ''}
        size="sm"
        aria-label={m.page_size()}
        value={page.per_page}
        onChange={(event) =>
          onPageSize(pageSizes.find((size) => String(size) === event.currentTarget.value) ?? 20)
        }
        data={pageSizes.map((size) => ({ value: String(size), label: m.page_size_of({ size }) }))}
      />
      <ActionIcon
        size={36}
        aria-label={m.page_previous()}
        disabled={page.page <= 1}
        onClick={() => onPage(page.page - 1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon size={36} aria-label={m.page_next()} disabled={!more} onClick={() => onPage(page.page + 1)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </nav>
  );
}
