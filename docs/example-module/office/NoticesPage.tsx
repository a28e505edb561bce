import { Button, Textarea } from '@mantine/core';
import { query } from '@salung/client';
import { errorText, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

/** The notice that players read now, and the way to the next one. */
export default function NoticesPage() {
  const { data } = useQuery(query(client, 'notices.current'));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await client.call('notices.publish', { body: { text: typed.trim() } });
      toast.good(m.notices_asked());
      setProblem(undefined);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Page title={m.nav_notices()} subtitle={data?.text}>
      <form onSubmit={(event) => void publish(event)}>
        <Textarea
          label={m.notices_text()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problem}
          maxLength={200}
        />
        <Button type="submit">{m.notices_publish()}</Button>
      </form>
    </Page>
  );
}
