import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ActionOptions<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  mutationFn: (variables: Variables) => Promise<Data>;
};

/**
 * A mutation behind a button. A second touch while the first is under way does nothing: the button shows that it is
 * busy only after the next frame, and thumbs are faster than that. Without a network it fails at once, instead of
 * waiting to be sent when nobody thinks of it any more.
 */
export function useAction<Data, Variables = void>({
  mutationFn,
  ...options
}: ActionOptions<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const busy = useRef(false);
  const action = useMutation<Data, Error, Variables>({
    networkMode: 'always',
    ...options,
    mutationFn: async (variables) => {
      try {
        return await mutationFn(variables);
      } finally {
        busy.current = false;
      }
    },
  });
  return {
    ...action,
    mutate: (...sent) => {
      if (busy.current) return;
      busy.current = true;
      action.mutate(...sent);
    },
  };
}
