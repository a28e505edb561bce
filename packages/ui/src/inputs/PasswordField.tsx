import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import css from './PasswordField.module.css';

/** A password with a labelled switch that shows it. */
export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={48}
      rightSection={
        <button
          type="button"
          className={css.toggle}
          aria-label={visible ? m.password_hide() : m.password_show()}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} stroke={1.6} />
        </button>
      }
    />
  );
}
