import { Button, TextInput } from '@mantine/core';
import type { Answer } from '@salung/client';
import { FormField } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { CodeTerms } from './CodeTerms.tsx';
import css from './Promotions.module.css';

/** Takes a code as it was written down: the server reads small letters, blanks and Thai digits. Its terms are shown before it is used. */
export function CodeForm() {
  const [code, setCode] = useState('');
  const [seen, setSeen] = useState<Answer<'promotions.lookUp'> | null>(null);
  const [lost, setLost] = useState<Error | null>(null);
  const lookUp = useAction({
    mutationFn: () => client.call('promotions.lookUp', { body: { code } }),
    onSuccess: (answer) => {
      setLost(null);
      setSeen(answer);
    },
  });
  if (seen) {
    return (
      <CodeTerms
        code={code}
        seen={seen}
        onBack={() => {
          setSeen(null);
          setCode('');
        }}
        onLost={(error) => {
          setSeen(null);
          setLost(error);
        }}
      />
    );
  }
  return (
    <Panel title={m.promotions_code_title()}>
      <form
        className={page.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') lookUp.mutate();
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
          <Button type="submit" variant="default" loading={lookUp.isPending} disabled={code.trim() === ''}>
            {m.promotions_code_submit()}
          </Button>
        </div>
        <p className={page.quiet}>{m.promotions_code_text()}</p>
        <Problem error={lookUp.error ?? lost} />
      </form>
    </Panel>
  );
}
