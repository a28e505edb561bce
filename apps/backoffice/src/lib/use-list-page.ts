import type { Answer, CallArguments, CallName } from '@salung/client';
import { query } from '@salung/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../platform/client.ts';
import type { ListSearch } from './list-search.ts';
import { type Change, useListSearch } from './use-list-search.ts';

/** The filters that hold text. */
type TextField<S> = { [K in keyof S]-?: NonNullable<S[K]> extends string ? K : never }[keyof S];

/**
 * The list of a page: what its address says, what changes that, and the properties of the filters that stand for it.
 * @param search the address, as the page's route has read it
 * @param usual the order of the list where the address says none
 */
export function useListPage<S extends ListSearch>(search: S, usual?: string) {
  const navigate = useNavigate();
  // The route of the page has read `search`, so that it also takes what is made of it.
  const go = (next: S, replace: boolean) => void navigate({ to: '.', search: next as never, replace });
  const list = useListSearch(search, (next) => go(next, true), usual);
  const { change } = list;
  const set = (field: keyof S, value: unknown) => change({ [field]: value } as Change<S>);
  return {
    ...list,
    search,
    /** A `TextFilter` of the field. */
    text: <K extends TextField<S>>(field: K) => ({
      value: search[field] as string | undefined,
      onChange: (value: string | undefined) => set(field, value),
    }),
    /** A `ChoiceFilter` of the field. */
    choice: <K extends TextField<S>, V extends NonNullable<S[K]> & string>(
      field: K,
      values: readonly V[],
      label: (value: V) => string,
    ) => ({
      value: search[field] as string | undefined,
      choices: values.map((value) => ({ value, label: label(value) })),
      onChange: (value: string | undefined) =>
        set(
          field,
          values.find((each) => each === value),
        ),
    }),
    /** A `DateRange`. */
    days: {
      value: search as { fromDate?: string; toDate?: string },
      onChange: ({ fromDate, toDate }: { fromDate?: string; toDate?: string }) =>
        change({ fromDate, toDate } as object as Change<S>),
    },
    /** How a row is opened beside the list: its id is put into the field of the address. */
    opens: (field: TextField<S> & ('id' | 'entry'), { replace = false } = {}) => ({
      onOpen: (row: { id: string }) => go({ ...search, [field]: row.id }, replace),
      current: search[field] as string | undefined,
    }),
  };
}

export type ListPageState<S extends ListSearch> = ReturnType<typeof useListPage<S>>;

/** The rows of a list; those of before stay until the next are there. */
export const useRows = <Name extends CallName>(
  name: Name,
  asked: NonNullable<CallArguments<Name>[0]> extends { query?: infer Query } ? Query : never,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) =>
  useQuery<Answer<Name>>({
    ...query(client, name, ...([{ query: asked }] as unknown as CallArguments<Name>)),
    placeholderData: keepPreviousData,
    ...options,
  });
