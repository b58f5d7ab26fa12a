import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { buttonClass } from '#client/ui/button.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export function EditProfileLink() {
  return (
    <Link to="/settings" className={buttonClass({ variant: 'outline' })}>
      <PencilLine aria-hidden="true" className="size-4.5 text-ink-2" />
      {UI_TEXTS.editProfile}
    </Link>
  )
}
