import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';

/** A password with a labelled switch that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      vars={() => ({ root: { '--psi-button-size': '44px' } })}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />
      }
      visibilityToggleButtonProps={{
        'aria-label': visible ? m.password_hide() : m.password_show(),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
