CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "coach_changes" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" uuid NOT NULL,
	"session_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"mission_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"quote" text NOT NULL,
	"proposal" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_changes_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "coaching_sessions" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"summary" text,
	"key_insights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goals_created" integer DEFAULT 0 NOT NULL,
	"execution_score" smallint,
	"founder_turns" integer DEFAULT 0 NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"slots" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaching_sessions_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "coaching_turns" (
	"founder_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"said" text NOT NULL,
	"reply" text NOT NULL,
	"mind" text NOT NULL,
	"audio_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaching_turns_founder_id_session_id_id_pk" PRIMARY KEY("founder_id","session_id","id")
);

CREATE TABLE "days" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"gained" integer DEFAULT 0 NOT NULL,
	"burned" integer DEFAULT 0 NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"customers_done" integer DEFAULT 0 NOT NULL,
	"product_done" integer DEFAULT 0 NOT NULL,
	"revenue_done" integer DEFAULT 0 NOT NULL,
	"operations_done" integer DEFAULT 0 NOT NULL,
	"qualified" boolean DEFAULT false NOT NULL,
	"perfect" boolean DEFAULT false NOT NULL,
	CONSTRAINT "days_founder_id_day_pk" PRIMARY KEY("founder_id","day")
);

CREATE TABLE "flight_totals" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"fuel" integer DEFAULT 100 NOT NULL,
	"distance" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"customers_done" integer DEFAULT 0 NOT NULL,
	"product_done" integer DEFAULT 0 NOT NULL,
	"revenue_done" integer DEFAULT 0 NOT NULL,
	"operations_done" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "founders" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"zone_confirmed" boolean DEFAULT false NOT NULL,
	"day_start_hour" smallint DEFAULT 0 NOT NULL,
	"rest_days" smallint[] DEFAULT '{6,7}' NOT NULL,
	"coaching_style" text DEFAULT 'balanced' NOT NULL,
	"last_day" date,
	"joined_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "idempotency_keys" (
	"founder_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"reply" jsonb,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_founder_id_key_pk" PRIMARY KEY("founder_id","key")
);

CREATE TABLE "ledger" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_founder_id_day_kind_reference_pk" PRIMARY KEY("founder_id","day","kind","reference")
);

CREATE TABLE "memories" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"quote" text NOT NULL,
	"confidence" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memories_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "missions" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"target_value" integer,
	"current_value" double precision DEFAULT 0 NOT NULL,
	"value_before_completion" double precision,
	"priority" text NOT NULL,
	"category" text NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"sprint_alignment" text DEFAULT 'neutral' NOT NULL,
	"carry_count" smallint DEFAULT 0 NOT NULL,
	"planned_in_session" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missions_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "ninety_day_goals" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"target_value" text DEFAULT '' NOT NULL,
	"current_value" text DEFAULT '' NOT NULL,
	"priority" smallint DEFAULT 1 NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ninety_day_goals_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now(),
	"aaguid" text
);

CREATE TABLE "promises" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" uuid NOT NULL,
	"content" text NOT NULL,
	"quote" text NOT NULL,
	"due_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promises_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "rate_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);

CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);

CREATE TABLE "sign_in_failures" (
	"email_key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);

CREATE TABLE "speeches" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"voice" text,
	"speed" double precision DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speeches_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "status_updates" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"analysis" text NOT NULL,
	"goals_updated" integer NOT NULL,
	"blockers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_updates_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);

CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coach_changes" ADD CONSTRAINT "coach_changes_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coaching_turns" ADD CONSTRAINT "coaching_turns_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "days" ADD CONSTRAINT "days_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "flight_totals" ADD CONSTRAINT "flight_totals_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "founders" ADD CONSTRAINT "founders_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "memories" ADD CONSTRAINT "memories_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "missions" ADD CONSTRAINT "missions_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ninety_day_goals" ADD CONSTRAINT "ninety_day_goals_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "promises" ADD CONSTRAINT "promises_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "speeches" ADD CONSTRAINT "speeches_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "account_user" ON "account" USING btree ("user_id");
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");
CREATE INDEX "coach_changes_by_origin" ON "coach_changes" USING btree ("founder_id","origin");
CREATE INDEX "coach_changes_by_session" ON "coach_changes" USING btree ("founder_id","session_id");
CREATE INDEX "coaching_sessions_by_day" ON "coaching_sessions" USING btree ("founder_id","day");
CREATE INDEX "coaching_sessions_by_time" ON "coaching_sessions" USING btree ("founder_id","created_at");
CREATE UNIQUE INDEX "coaching_sessions_one_active" ON "coaching_sessions" USING btree ("founder_id","day","type") WHERE status = 'active';
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("founder_id","created_at");
CREATE INDEX "missions_by_day" ON "missions" USING btree ("founder_id","day","created_at");
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");
CREATE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");
CREATE INDEX "promises_by_due" ON "promises" USING btree ("founder_id","due_day");
CREATE INDEX "session_user" ON "session" USING btree ("user_id");
CREATE INDEX "speeches_by_time" ON "speeches" USING btree ("founder_id","created_at");
CREATE INDEX "status_updates_by_time" ON "status_updates" USING btree ("founder_id","created_at");
CREATE INDEX "status_updates_by_day" ON "status_updates" USING btree ("founder_id","day");
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");