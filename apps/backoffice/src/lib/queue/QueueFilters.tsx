import { Button } from '@mantine/core';
import { parseBaht } from '@salung/ui';
import { ChoiceFilter, TextFilter } from '@salung/ui/office';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { amountField } from '../amount-field.ts';
import { bankChoices } from '../bank-choices.ts';
import { type QueueSearch, queueFilter } from '../queue-search.ts';
import { defined } from '../search-params.ts';
import css from './QueueFilters.module.css';

interface QueueFiltersProps {
  from: '/topups/queue' | '/withdrawals/queue';
  search: QueueSearch;
  /** The label of the bank: the house's or the player's. */
  bankLabel: string;
}

/** Filters by player, bank and amount. The open item stays open if it matches. */
export function QueueFilters({ from, search, bankLabel }: QueueFiltersProps) {
  const navigate = useNavigate();
  const change = (changes: { [Key in keyof QueueSearch]?: QueueSearch[Key] | undefined }) =>
    void navigate({ to: from, search: (now) => defined({ ...now, ...changes }), replace: true });
  const { search: text, bank, amount } = search;
  return (
    <search className={css.filters}>
      <TextFilter
        label={m.search_topups()}
        value={text}
        onChange={(value) => change({ search: value })}
        search
      />
      <ChoiceFilter
        label={bankLabel}
        all={m.bank_all()}
        value={bank}
        choices={bankChoices()}
        onChange={(value) => change({ bank: value })}
      />
      <TextFilter
        label={m.amount_baht()}
        value={amount === undefined ? undefined : amountField(amount)}
        onChange={(value) => change({ amount: (value && parseBaht(value)) || undefined })}
        numeric
      />
      {queueFilter(search) && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconX size={16} />}
          onClick={() => change({ search: undefined, bank: undefined, amount: undefined })}
        >
          {m.queue_filter_clear()}
        </Button>
      )}
    </search>
  );
}
