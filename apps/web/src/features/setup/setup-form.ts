import type { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import type { SetupValues } from './set-up.rules.ts';

export type SetupForm = ReturnType<typeof useValidatedForm<SetupValues>>;
