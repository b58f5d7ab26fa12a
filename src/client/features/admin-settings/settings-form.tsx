import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAction } from '#client/lib/api/use-action.ts'
import { clearAlert, showAlert } from '#client/lib/feedback/alert.ts'
import { useRestoreFocus } from '#client/lib/focus/use-restore-focus.ts'
import { Button } from '#client/ui/button.tsx'
import { SETTINGS_SAVE_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type SettingsFormProps<Values extends FieldValues> = {
  title: 'General' | 'Matching' | 'Email'
  form: UseFormReturn<Values, unknown, Values>
  onSave: (values: Values) => void
  children: ReactNode
}

/** The form of one settings tab, with Save and Reset. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { title, form, onSave, children } = props
  // Nothing is sent to the server; the delay imitates a request.
  const save = useAction(
    useMutation({
      mutationFn: async (values: Values) => {
        await new Promise((resolve) => setTimeout(resolve, SETTINGS_SAVE_MS))
        onSave(values)
      },
      onMutate: clearAlert,
    }),
  )
  useRestoreFocus(save.isPending)
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        form.reset(values)
        showAlert({ tone: 'success', text: UI_TEXTS.settingsSaved(title) })
      },
    }),
  )

  return (
    <form method="post" noValidate onSubmit={submit} className="card">
      {/* The scroll margin keeps a focused field clear of the sticky buttons. */}
      <fieldset
        disabled={save.isPending}
        className="min-w-0 divide-y divide-line px-5 sm:px-8 [&_:is(input,textarea,button)]:scroll-mb-28"
      >
        {children}
      </fieldset>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-line border-t bg-surface px-5 py-4 max-sm:*:flex-1 sm:px-8">
        <Button type="submit" pending={save.isPending} pendingLabel="Saving…">
          Save changes
        </Button>
        <Button
          variant="outline"
          disabled={save.isPending || !form.formState.isDirty}
          onClick={() => form.reset()}
        >
          Reset
        </Button>
      </div>
    </form>
  )
}
