import type { LucideIcon } from 'lucide-react'

export type MenuItem = {
  key?: number
  label: string
  icon?: LucideIcon
  danger?: boolean
  onSelect: () => void
}
