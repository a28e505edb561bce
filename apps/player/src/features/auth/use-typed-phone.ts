import { useDraft } from '../../parts/draft.ts';

/** The phone that is being typed, kept between the sign-in pages: whoever changes over need not type it again. */
export const useTypedPhone = () => useDraft<string>('phone', '');
