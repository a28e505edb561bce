import { NativeSelect } from '@mantine/core';
import { query } from '@salung/client';
import { getLocale } from '@salung/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

interface HeardOfProps {
  /** Id of a source, or empty. */
  value: string;
  onChange: (id: string) => void;
  error: ReactNode;
}

/** Asks where the player heard of the site. Optional; not asked while there are no sources. */
export function HeardOf({ value, onChange, error }: HeardOfProps) {
  const { data } = useQuery({ ...query(client, 'content.marketing'), retry: false });
  const sources = data?.data ?? [];
  if (sources.length === 0) return null;
  return (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      name="marketingSource"
      label={m.heard_of()}
      rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      data={[
        { value: '', label: m.heard_of_none() },
        ...sources.map((source) => ({ value: source.id, label: source[getLocale()] })),
      ]}
    />
  );
}
