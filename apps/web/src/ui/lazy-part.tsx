import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { importAgain, refetchFailedStyles } from '../lib/import-again.ts';
import { DialogFailure, InlineFailure, MenuFailure, PageFailure } from './PartFailure.tsx';

export interface FailureProps<Props> {
  part: Props;
  onRetry: () => void;
}

interface PartOptions<Props> {
  /** Shown while the part loads; `inherit` suspends to the Suspense boundary above. */
  Fallback?: ComponentType<Props> | 'inherit';
  Failure?: ComponentType<FailureProps<Props>>;
}

type Load<Name extends string, Props> = () => Promise<Record<Name, (props: Props) => ReactNode>>;

/**
 * A code-split component with its own error boundary: a part that cannot be loaded, or throws, is replaced by `Failure`,
 * which can retry. It is loaded when it first renders, or earlier by `prefetch`. Once loaded it renders without a
 * fallback, which React would otherwise show for 300 ms. The method is not called `preload`,
 * because the router would call it for every route it matches, and visitors match routes that only members see.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { Fallback, Failure = InlineFailure }: PartOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    await refetchFailedStyles();
    loaded = (await load())[name];
    return { default: loaded };
  };
  let LazyComponent: ComponentType<Props> = lazy(fetchPart);

  function Part(props: Props) {
    // The same until a retry: another component type would reset the state.
    const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: loaded ?? LazyComponent, attempt: 0 }));
    const retry = () => {
      LazyComponent = lazy(() => importAgain(fetchPart));
      setShown({ Shown: loaded ?? LazyComponent, attempt: attempt + 1 });
    };
    const renewForNextMount = () => {
      LazyComponent = lazy(fetchPart);
    };
    const shown = <Shown {...props} />;
    return (
      <PartBoundary key={attempt} onCatch={renewForNextMount} failure={<Failure part={props} onRetry={retry} />}>
        {Fallback === 'inherit' ? shown : <Suspense fallback={Fallback && <Fallback {...props} />}>{shown}</Suspense>}
      </PartBoundary>
    );
  }
  return Object.assign(Part, {
    load: fetchPart,
    prefetch: () => {
      // Rendering the component tries again and reports the failure.
      fetchPart().catch(() => undefined);
    },
  });
}

interface PartBoundaryProps {
  children: ReactNode;
  failure: ReactNode;
  onCatch: () => void;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onCatch();
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

/** A page. While it loads, the previous one stays, or the Suspense boundary above shows its fallback. */
export function lazyPage<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  Failure: ComponentType<FailureProps<Props>> = PageFailure,
) {
  return lazyPart(load, name, { Fallback: 'inherit', Failure });
}

interface Openable {
  /** Absent if the part is only rendered while it is open. */
  opened?: boolean;
}

/** A dialog, loaded when it is first opened. It stays mounted afterwards, for its closing transition. */
export function lazyDialog<Name extends string, Props extends Openable & { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
) {
  return mountWhenOpened(lazyPart(load, name, { Failure: DialogFailure }));
}

export function lazyMenu<Name extends string, Props extends Openable>(load: Load<Name, Props>, name: Name) {
  return mountWhenOpened(lazyPart(load, name, { Failure: MenuFailure }));
}

function mountWhenOpened<Props extends Openable>(Part: ComponentType<Props> & { prefetch: () => void }) {
  function OpenablePart(props: Props) {
    const isOpen = props.opened ?? true;
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    return (wasOpened || isOpen) && <Part {...props} />;
  }
  return Object.assign(OpenablePart, { prefetch: Part.prefetch });
}
