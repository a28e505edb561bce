import { Button, TextInput } from '@mantine/core';
import { FormField, toast } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import css from './Promotions.module.css';
import { begunToast } from './promotion.ts';

/** Takes a code as it was written down: the server reads small letters, blanks and Thai digits. */
export function CodeForm() {
  const [code, setCode] = useState('');
  const redeem = useAction({
    mutationFn: () => client.call('promotions.redeem', { body: { code } }),
    onSuccess: (session) => {
      setCode('');
      // In place of the notice that every session begins with.
      toast.good(m.promotions_code_used(), { id: begunToast(session.id) });
      makeStale('promotions.active', 'promotions.currentSession', 'promotions.ownSessions', 'auth.user');
    },
  });
  return (
    <Panel title={m.promotions_code_title()}>
      <form
        className={page.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') redeem.mutate();
        }}
      >
        <div className={css.code}>
          <FormField label={m.promotions_code()}>
            {(control) => (
              <TextInput
                {...control}
                value={code}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            )}
          </FormField>
          <Button type="submit" variant="default" loading={redeem.isPending} disabled={code.trim() === ''}>
            {m.promotions_code_submit()}
          </Button>
        </div>
        <p className={page.quiet}>{m.promotions_code_text()}</p>
        <Problem error={redeem.error} />
      </form>
    </Panel>
  );
}
