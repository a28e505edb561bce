import { useKept } from '../../parts/kept.ts';

/** The phone that is being typed, kept between the sign-in pages: whoever changes over need not type it again. */
export const useTypedPhone = () => useKept<string>('phone', '');
