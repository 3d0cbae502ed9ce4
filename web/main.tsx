import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/style.css'
import { Root } from './app/root.tsx'
import { beginSession } from './app/session.ts'

beginSession()

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
