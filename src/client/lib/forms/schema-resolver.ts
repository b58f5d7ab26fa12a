import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'

// zod would generate code, which the content security policy forbids. Set before any schema is created.
z.config({ jitless: true })

export const schemaResolver = zodResolver
