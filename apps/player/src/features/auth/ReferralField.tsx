import { CloseButton, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';
import { keptReferral, plainCode } from '../../platform/referral.ts';

type ReferralFieldProps = ComponentProps<typeof TextInput> & { onRemove: () => void };

/** Who brought the person: the code of the link that they opened, which can be removed, or one that they type. */
export function ReferralField({ onRemove, ...props }: ReferralFieldProps) {
  const value = String(props.value ?? '');
  const isOfLink = value !== '' && plainCode(value) === keptReferral();
  return (
    <TextInput
      label={m.referral_code()}
      description={isOfLink ? m.referral_from_link() : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      name="referralCode"
      {...props}
      rightSection={
        value === '' ? undefined : (
          <CloseButton size="lg" variant="transparent" aria-label={m.referral_remove()} onClick={onRemove} />
        )
      }
    />
  );
}
