import { Button } from '@mantine/core';
import { CopyButton } from '../src/index.ts';
import css from './Kitchen.module.css';
import { Part, State } from './Part.tsx';
import { texts } from './samples.ts';

const appearances = [
  { variant: 'gradient' },
  { variant: 'default' },
  { variant: 'subtle', color: 'gray' },
  { color: 'red' },
  { variant: 'light', color: 'red' },
] as const;

export function Buttons() {
  const t = texts();
  return (
    <Part name="Button">
      <State name="default, disabled, busy">
        {appearances.map((look) => (
          <div className={css.row} key={JSON.stringify(look)} style={{ marginBottom: 12 }}>
            <Button {...look}>{t.open}</Button>
            <Button {...look} disabled>
              {t.open}
            </Button>
            <Button {...look} loading>
              {t.open}
            </Button>
          </div>
        ))}
      </State>
      <State name="48, 36, 28 px">
        <div className={css.row}>
          <Button>{t.open}</Button>
          <Button size="sm">{t.open}</Button>
          <Button size="xs">{t.open}</Button>
        </div>
      </State>
      <State name="long text">
        <Button variant="gradient" fullWidth>
          {t.button}
        </Button>
      </State>
      <State name="CopyButton">
        <div className={css.row}>
          <CopyButton text="1234567890" name={t.label} />
        </div>
        <CopyButton text="1234567890" name={t.label} wide />
      </State>
    </Part>
  );
}
