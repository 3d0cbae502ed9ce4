CREATE TABLE "alerts" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"letter" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "alerts_founder_id_day_kind_pk" PRIMARY KEY("founder_id","day","kind")
);

CREATE TABLE "alert_deliveries" (
	"founder_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_deliveries_founder_id_day_kind_target_pk" PRIMARY KEY("founder_id","day","kind","target")
);

CREATE TABLE "alert_devices" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_devices_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "alert_looks" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"through" date NOT NULL
);

CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "alerts" ADD CONSTRAINT "alerts_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alert_devices" ADD CONSTRAINT "alert_devices_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alert_looks" ADD CONSTRAINT "alert_looks_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "alert_deliveries_waiting" ON "alert_deliveries" USING btree ("founder_id","next_try_at") WHERE state = 'waiting';
CREATE UNIQUE INDEX "alert_devices_by_endpoint" ON "alert_devices" USING btree ("founder_id","endpoint");
