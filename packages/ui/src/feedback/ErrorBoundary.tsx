import { Component, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from './ErrorState.tsx';

/** Turns an error into a sentence for people, as `errorText` does; without it a general sentence is shown. */
type Words = (error: unknown) => string;

const broken = (error: unknown, onRetry: () => void, words?: Words) => (
  <ErrorState text={words?.(error)} onRetry={onRetry} />
);

/**
 * What a router shows in place of a broken page: `defaultErrorComponent: brokenPage(reloadData)`. A page whose files
 * could not be loaded tries again by itself when the network is back.
 */
export const brokenPage = (again: () => void, words?: Words) =>
  function BrokenPage({ error, reset }: { error: unknown; reset: () => void }) {
    const retry = () => {
      reset();
      again();
    };
    const onBack = useEffectEvent(retry);
    useEffect(() => {
      const back = () => onBack();
      window.addEventListener('online', back);
      return () => window.removeEventListener('online', back);
    }, []);
    return broken(error, retry, words);
  };

interface ErrorBoundaryProps {
  children: ReactNode;
  words?: Words;
}

interface ErrorBoundaryState {
  thrown: { error: unknown } | null;
}

/** Catches an error of its children: says that something broke, and renders them again on request. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError = (error: unknown): ErrorBoundaryState => ({ thrown: { error } });

  override state: ErrorBoundaryState = { thrown: null };

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return broken(thrown.error, () => this.setState({ thrown: null }), this.props.words);
  }
}
