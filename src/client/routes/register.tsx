import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#client/features/register/register-page.tsx'
import { readAuthSearch } from '#client/features/sign-in/auth-search.ts'

export const Route = createFileRoute('/register')({ validateSearch: readAuthSearch, component: Register })

function Register() {
  const { type } = Route.useSearch()
  return <RegisterPage key={type} initial={type ?? 'mentor'} />
}
