import { useState } from 'react';

let typed = '';

/** The phone that is being typed, kept between the sign-in pages: whoever changes over need not type it again. */
export function useTypedPhone(): [phone: string, setPhone: (phone: string) => void] {
  const [phone, setPhone] = useState(typed);
  return [
    phone,
    (next) => {
      typed = next;
      setPhone(next);
    },
  ];
}
