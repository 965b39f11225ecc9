import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ImportError, importOrReload } from '../lib/import-or-reload.ts';
import { isFileGone } from '../lib/import-part.ts';
import { idlePrefetches } from '../lib/prefetch/idle-prefetches.ts';
import { ErrorFallback, type Failure, type FailureActions, FailureNote, type Placement } from './ErrorFallback.tsx';
import type { MenuAnchor } from './menus/MenuButton.tsx';
import { PendingMenu } from './menus/PendingMenu.tsx';

export interface FailureProps<Props> extends FailureActions {
  part: Props;
  placement: Placement;
}

interface LazyOptions<Props> {
  /** Shown while the part loads; `inherit` suspends to the Suspense boundary above. */
  Fallback?: ComponentType<Props> | 'inherit';
  placement?: Placement;
  Failure?: ComponentType<FailureProps<Props>>;
  /** Closes a part that the viewer has opened. Its failure can then be closed too. */
  close?: (part: Props) => void;
  /** Whether it is fetched before it is needed, so that it opens without a connection too. */
  isPrefetched?: boolean | 'first';
  /** Whether it replaces its failure as soon as the connection is back. */
  isRetriedOnReconnect?: boolean;
}

type Load<Name extends string, Props> = () => Promise<Record<Name, (props: Props) => ReactNode>>;

interface LazyState<Props> {
  /** Kept until it fails or is retried: another component type would reset the state. Null before it is first opened. */
  Shown: ComponentType<Props> | null;
  failure: Failure | null;
  isRetried: boolean;
  /** Each failure needs another error boundary: one that has caught an error stays empty. */
  failures: number;
}

const NOT_OPENED = { Shown: null, failure: null, isRetried: false };

/**
 * A code-split component with its own error boundary: a part that cannot be loaded, or throws, is replaced by `Failure`
 * and can be retried, while the page around it stays. It is loaded when it first renders, or earlier by `prefetch`; with
 * a prop `opened`, when that is first true, and again when it is opened after a failure. Once loaded it renders without a
 * fallback, which React would otherwise show for 300 ms. The method is not called `preload`, because the router would
 * call it for every route it matches, and visitors match routes that only members see.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  options: LazyOptions<Props> = {},
) {
  const { Fallback, placement = 'inline', Failure = FailureNote, close } = options;
  const { isPrefetched = true, isRetriedOnReconnect = true } = options;
  let loaded: ComponentType<Props> | null = null;
  const loadComponent = async () => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const makeLazy = (isRetry: boolean) => lazy(() => importOrReload(loadComponent, isRetry));
  let LazyComponent: ComponentType<Props> = makeLazy(false);
  const order = isPrefetched === 'first' ? -1 : IDLE_ORDER.indexOf(placement);
  if (isPrefetched) idlePrefetches.push({ fetch: loadComponent, order });

  function Part(props: Props) {
    const isOpen = !('opened' in props) || props.opened !== false;
    const [{ Shown, failure, isRetried, failures }, setState] = useState<LazyState<Props>>({
      ...NOT_OPENED,
      failures: 0,
    });
    const show = (isRetry: boolean) =>
      setState({ Shown: loaded ?? LazyComponent, failure: null, isRetried: isRetry, failures });
    if (isOpen && !Shown) show(false);
    if (!isOpen && failure) setState({ ...NOT_OPENED, failures });

    const fail = (error: unknown) => {
      LazyComponent = makeLazy(false);
      setState({ Shown, failure: failureOf(error), isRetried, failures: failures + 1 });
    };
    const retry = (isAutomatic: boolean) => {
      LazyComponent = makeLazy(true);
      show(!isAutomatic);
    };
    if (failure) {
      return (
        <ErrorFallback
          placement={placement}
          failure={failure}
          isRetried={isRetried}
          isRetriedOnReconnect={isRetriedOnReconnect}
          onRetry={retry}
          onClose={close && (() => close(props))}
        >
          {(actions) => <Failure part={props} placement={placement} {...actions} />}
        </ErrorFallback>
      );
    }
    const shown = Shown && <Shown {...props} />;
    return (
      <ComponentBoundary key={failures} onCatch={fail}>
        {Fallback === 'inherit' ? shown : <Suspense fallback={Fallback && <Fallback {...props} />}>{shown}</Suspense>}
      </ComponentBoundary>
    );
  }
  return Object.assign(Part, {
    isLoaded: () => loaded !== null,
    prefetch: () => {
      // Rendering the component tries again and reports the failure.
      loadComponent().catch(() => undefined);
    },
  });
}

/** What a viewer opens on the page first, other pages last. */
const IDLE_ORDER: readonly Placement[] = ['floating', 'menu', 'inline', 'page'];

function failureOf(error: unknown): Failure {
  if (!(error instanceof ImportError)) return 'thrown';
  return isFileGone(error.cause) ? 'gone' : 'not-loaded';
}

interface ComponentBoundaryProps {
  children: ReactNode;
  onCatch: (error: unknown) => void;
}

/** Empty after an error, until the part replaces it by its failure. */
class ComponentBoundary extends Component<ComponentBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error);
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}

/**
 * A page. While it loads, the previous one stays, or the Suspense boundary above shows its fallback. One with a `Failure`
 * of its own is the whole screen, and is not prefetched.
 */
export function lazyPage<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  Failure?: ComponentType<FailureProps<Props>>,
) {
  return lazyComponent(load, name, {
    Fallback: 'inherit',
    ...(Failure ? { Failure, isPrefetched: false } : { placement: 'page' }),
  });
}

/** A dialog, loaded when it is first opened. It stays mounted afterwards, for its closing transition. */
export function lazyDialog<Name extends string, Props extends { opened?: boolean; onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
) {
  return lazyComponent(load, name, { placement: 'floating', close: (part) => part.onClose() });
}

export function lazyMenu<Name extends string, Props extends MenuAnchor>(load: Load<Name, Props>, name: Name) {
  return lazyComponent(load, name, { placement: 'menu', Fallback: PendingMenu, close: (part) => part.onChange(false) });
}
