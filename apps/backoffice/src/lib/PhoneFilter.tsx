import { asciiDigits } from '@salung/contract/browser';
import { TextFilter } from '@salung/ui/office';
import { m } from '../paraglide/messages.js';

interface PhoneFilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  search?: boolean;
}

/** Whose rows: by a whole phone number. What is typed on the way there changes nothing. */
export function PhoneFilter({ value, onChange, search }: PhoneFilterProps) {
  return (
    <TextFilter
      label={m.rounds_phone_filter()}
      value={value}
      onChange={(typed) => {
        const digits = typed && asciiDigits(typed).replace(/\D/g, '');
        if (!digits || /^0[689]\d{8}$/.test(digits)) onChange(digits || undefined);
      }}
      {...(search ? { search } : {})}
    />
  );
}
